// The type of the structure in answers, with the members that tests read.
interface Node {
  id: number;
  parentID: number | null;
  order: number;
}

interface Amount {
  data: { operationValue: number };
}

export interface Structure {
  id: number;
  version: number;
  competences: (Node & Amount & { name: string; approve: boolean; createdAt: string | null })[];
  assignments: { competenceID: number; userID: number; personID: number }[];
  substitutions: { competenceID: number; personID: number | null; substitutedByIDs: number[] }[];
  companyHierarchies: (Node & { companyID: number; companyType: string; userID: number | null })[];
  userHierarchies: (Node & { userID: number; user: { person: { id: number; fullName: string } } })[];
  committees: {
    id: number;
    name: string;
    rule: string;
    minVotes: number;
    chairPersonID: number | null;
    notifiedPersonIDs: number[];
    competences: (Amount & { competenceID: number; name: string; vote: boolean; veto: boolean; order: number })[];
    members: { competenceID: number; personID: number }[];
  }[];
  responsiblePersonIDs: number[];
  persons: { id: number; userID: number | null; fullName: string; availability: string }[];
  locks: { [competenceID: string]: string };
  createdIDs: { [list in "competences" | "committees"]: { [sent: string]: number } };
}
