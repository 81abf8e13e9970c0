// The button in a chip that takes its value away; what may be pressed is larger than what is drawn.
export const CHIP_REMOVE =
  "size-18 inline-grid relative place-items-center -mr-6 p-0 border-0 rounded-full bg-transparent text-muted hover:text-text before:absolute before:-inset-3 [&>svg]:size-10";
