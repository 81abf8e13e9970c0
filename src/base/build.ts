// The build of this page, which the build writes into the code; without one (tests, development) no build counts as
// newer.
export interface Build {
  version: string;
  builtAt: string;
}

declare const __BUILD__: Build | undefined;

export const BUILD: Build | undefined = typeof __BUILD__ === "undefined" ? undefined : __BUILD__;
