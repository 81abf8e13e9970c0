// Which build this page is of. The build writes it in; without one (tests, development) nothing is ever newer.
export interface Build {
  version: string;
  builtAt: string;
}

declare const __BUILD__: Build | undefined;

export const BUILD: Build | undefined = typeof __BUILD__ === "undefined" ? undefined : __BUILD__;
