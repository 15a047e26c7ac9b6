import { Button } from "./Button";
import { toast } from "./toasts";

export async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(`${what} copied.`);
  } catch {
    toast(`The browser refused to copy. Here it is: ${text}`, { tone: "bad" });
  }
}

/** "Copy as CLI": the same question for the command line, shown on hover. */
export function CopyCli({ command, small }: { command: string; small?: boolean }) {
  return (
    <Button kind="quiet" icon="terminal" small={small} title={command} onClick={() => void copy(command, "Command")}>
      Copy as CLI
    </Button>
  );
}

export function CopyLink({ small }: { small?: boolean }) {
  return (
    <Button kind="quiet" icon="link" small={small} title="Copy link (y)" onClick={() => void copy(location.href, "Link")}>
      Copy link
    </Button>
  );
}
