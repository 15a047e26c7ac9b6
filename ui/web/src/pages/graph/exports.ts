import type { GraphHandle } from "@/parts/GraphCanvas";
import { toast } from "@/parts/toasts";

export function saveSvg(handle: GraphHandle | null): void {
  if (handle !== null) save(new Blob([handle.svg()], { type: "image/svg+xml" }), "lineage.svg");
}

export function savePng(handle: GraphHandle | null): void {
  handle?.canvas?.toBlob((blob) => {
    if (blob === null) toast("The browser could not make the picture.", { tone: "bad" });
    else save(blob, "lineage.png");
  }, "image/png");
}

function save(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
