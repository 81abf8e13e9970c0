// An opinion on an operation, as the server answers it and the pages read it.
import type { VoteAction } from "../committee/index.ts";
import type { StageCode } from "./stages.ts";

export interface Opinion {
  id: number;
  author: string;
  authorPersonID: number | null;
  avatarFileID: string | null;
  isOwn: boolean;
  stage: StageCode | null;
  text: string;
  recommendation: VoteAction | null;
  attachments: { fileID: string; fileName?: string }[];
  /** The version that it takes the place of. */
  replacesID: number | null;
  isCurrent: boolean;
  /** ISO 8601. */
  createdAt: string;
}
