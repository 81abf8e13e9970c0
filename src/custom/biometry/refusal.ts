// What is said of a failed call: the reason of a refusal, and one text for everything that is no fault of the person.
import { failureText, serverError } from "../../framework.ts";

export const refusalText = (error: unknown, text: string): string => {
  const { status } = serverError(error);
  return status >= 400 && status < 500 ? failureText(error, text) : text;
};
