import { failureText, serverError } from "../../framework.ts";

export const refusalText = (error: unknown, text: string): string => {
  const { status } = serverError(error);
  return status >= 400 && status < 500 ? failureText(error, text) : text;
};
