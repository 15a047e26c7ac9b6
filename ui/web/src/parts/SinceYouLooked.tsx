import { Button } from "./Button";
import { Note } from "./Note";
import { count } from "./time";

/** In place of rows that jump under the pointer. */
export function SinceYouLooked({ changes, onRefresh }: { changes: number; onRefresh: () => void }) {
  return (
    <div role="status">
      {changes > 0 && (
        <Note>
          {count(changes, "change")} since you looked: rows stay where they were. <Button small icon="refresh" onClick={onRefresh}>Refresh</Button>
        </Note>
      )}
    </div>
  );
}
