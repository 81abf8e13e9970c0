// How the text of a person looks, while it is written and where it is read.
export const HTML_LOOK =
  "[&_:is(p,ul,ol,blockquote)]:mt-0 [&_:is(p,ul,ol,blockquote)]:mb-8 [&_:is(ul,ol)]:pl-20 [&_:is(ul,ol)]:[list-style:revert] [&>:first-child]:mt-0";
