import type { Answered } from "@/api/contract";
import { useQueryClient } from "@tanstack/react-query";
import { path, send } from "@/api/client";
import { asProblem } from "@/api/problem";
import { useGet } from "@/api/useGet";
import { toast } from "@/parts/toasts";

export type Saved = Answered<"SavedQuery">;

/** Questions that were given a name; everybody of the project sees them. */
export function useSaved() {
  const client = useQueryClient();
  const read = useGet<Answered<"Saved">>("sql", "/sql/saved");
  const after = async (work: Promise<unknown>, words: string) => {
    try {
      await work;
      toast(words);
      await client.invalidateQueries({ queryKey: ["sql", "/sql/saved"] });
    } catch (error) {
      toast(asProblem(error).message, { tone: "bad" });
    }
  };
  return {
    saved: read.data?.saved ?? [],
    save: (name: string, text: string) => void after(send("POST", "/sql/saved", { name, text }), `Saved as ${name}.`),
    remove: (id: string) => void after(send("DELETE", path`/sql/saved/${id}`), "Removed."),
  };
}
