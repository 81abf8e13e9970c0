// Examples of the calls about comments on a record and about who has it open.
import type { Examples, ExampleTools } from "./tools.ts";

/** `store` creates a record of a register. */
export function examples({ api, made: store }: ExampleTools): Examples {
  const newLead = async () => (await store("leads")).id;
  const newComment = async (): Promise<{ place: string; id: number }> => {
    const place = `/comments/leads/${await newLead()}`;
    return { place, id: (await api().post<{ id: number }>(place, { body: "Um comentário" })).body.id };
  };
  return {
    enterRecord: async () => api().put(`/live/leads/${await newLead()}`, { tab: "exemplo-1", isEditing: false }),
    leaveRecord: async () => api().delete(`/live/leads/${await newLead()}?tab=exemplo-1`),
    comments: async () => api().get((await newComment()).place),
    writeComment: async () => api().post(`/comments/leads/${await newLead()}`, { body: "Um comentário" }),
    commentCounts: async () => api().get(`${(await newComment()).place}/count`),
    mentionablePeople: async () => api().get(`${(await newComment()).place}/people?text=a`),
    editComment: async () => {
      const { place, id } = await newComment();
      return api().put(`${place}/${id}`, { body: "Outro texto" });
    },
    deleteComment: async () => {
      const { place, id } = await newComment();
      return api().delete(`${place}/${id}`);
    },
    markCommentsAsRead: async () => {
      const { place, id } = await newComment();
      return api().put(`${place}/read`, { upTo: id });
    },
    keepCommentDraft: async () => api().put(`${(await newComment()).place}/draft`, { body: "Um rascunho" }),
  };
}
