import { Component, type ReactNode } from "react";
import { Button } from "@/parts/Button";
import { Empty } from "@/parts/Nothing";

/** Keeps a page's own mistake inside the page. */
export class Fault extends Component<{ children: ReactNode }, { words: string | null }> {
  override state = { words: null };

  static getDerivedStateFromError(error: unknown): { words: string } {
    return { words: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    if (this.state.words === null) return this.props.children;
    return (
      <Empty icon="warn" title="This page failed" action={<Button onClick={() => location.reload()}>Load it again</Button>}>
        {this.state.words}. Nothing on the server changed by it.
      </Empty>
    );
  }
}
