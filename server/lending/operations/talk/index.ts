// What people say to each other about an operation: opinions, and the messages of its conversations.
import type { OperationArea } from "../area.ts";

export const TALK: OperationArea = {};
