// Examples of the calls of the complaints: only an answered one is closed.
import type { Examples, ExampleTools } from "./tools.ts";

export function examples({ api, made }: ExampleTools): Examples {
  return {
    closeComplaint: async () => {
      const { id } = await made("complaints");
      await api().patch(`/complaints/${id}`, { status: "ANSWERED", answer: "Resolvido." });
      return api().post(`/complaints/${id}/close`);
    },
  };
}
