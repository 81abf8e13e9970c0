// The conversation that an agency has with the lender about an operation, for the page on which the agency reads it.
import { Conversation } from "./Conversation.tsx";

export const SharedChat = ({ operationID }: { operationID: number }) => (
  <Conversation operationID={operationID} part="shared" isStaff={false} />
);
