import type { Answered } from "@/api/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { path, send } from "@/api/client";
import type { Problem } from "@/api/problem";
import { queries } from "@/api/queries";
import { useMay } from "@/api/session";
import { useGet } from "@/api/useGet";
import { Button } from "@/parts/Button";
import { copy } from "@/parts/Copy";
import { Select, TextField } from "@/parts/Field";
import { Empty, ErrorState } from "@/parts/Nothing";
import { Note } from "@/parts/Note";
import { Pane } from "@/parts/Pane";
import { Read } from "@/parts/Read";
import { Table, type Column } from "@/parts/Table";
import { Time } from "@/parts/Time";
import css from "./Settings.module.css";

type Token = Answered<"Token">;

const again = () => void queries.invalidateQueries({ queryKey: ["tokens"] });

function NewToken() {
  const [name, setName] = useState("");
  const [role, setRole] = useState("viewer");
  const make = useMutation<Answered<"MadeToken">, Problem, void>({
    mutationFn: () => send("POST", "/tokens", { name, role }),
    onSuccess: () => {
      setName("");
      again();
    },
  });
  return (
    <>
      <div className={css["row"]}>
        <TextField label="Name" value={name} placeholder="nightly job" onChange={(event) => setName(event.target.value)} />
        <Select label="Role" value={role} choices={["viewer", "operator", "publisher", "admin"].map((one) => [one, one] as const)} onChange={(event) => setRole(event.target.value)} />
        <Button kind="primary" because={name.trim() === "" ? "give it a name first" : null} busy={make.isPending} onClick={() => make.mutate()}>Make a token</Button>
      </div>
      {make.error !== null && <ErrorState problem={make.error} />}
      {make.data !== undefined && (
        <Note tone="warn">
          This is shown once; keep it now.
          <span className={css["secret"]}>
            <code>{make.data.secret}</code>
            <Button small icon="copy" onClick={() => void copy(make.data.secret, "Token")}>Copy</Button>
          </span>
        </Note>
      )}
    </>
  );
}

/** Who else may call. Secrets are shown once and kept nowhere. */
export function Tokens() {
  const admin = useMay("admin");
  const query = useGet<Answered<"Tokens">>("tokens", admin ? "/tokens" : null);
  const revoke = useMutation<unknown, Problem, string>({ mutationFn: (id) => send("DELETE", path`/tokens/${id}`), onSuccess: again });
  if (!admin) return <Empty title="Tokens are an admin's matter" icon="lock">Ask whoever runs this server.</Empty>;
  const columns: readonly Column<Token>[] = [
    { id: "name", head: "Name", width: "minmax(140px, 1fr)", cell: (t) => t.name },
    { id: "kind", head: "Kind", width: "90px", cell: (t) => t.kind },
    { id: "role", head: "Role", width: "100px", cell: (t) => t.role },
    { id: "made", head: "Made", width: "minmax(140px, 1fr)", cell: (t) => <><Time at={t.madeAt} /> by {t.madeBy}</> },
    { id: "until", head: "Good until", width: "minmax(110px, 0.6fr)", cell: (t) => (t.revokedAt !== null ? <>ended <Time at={t.revokedAt} /></> : t.expiresAt === null ? "it is ended" : <Time at={t.expiresAt} />) },
    { id: "end", head: <span className="sr">End</span>, width: "80px", cell: (t) => t.revokedAt === null && <Button small kind="danger" busy={revoke.isPending} onClick={() => revoke.mutate(t.token)}>End</Button> },
  ];
  return (
    <div className={css["panel"]}>
      <Pane title="New token"><NewToken /></Pane>
      <Pane title="Tokens and sessions" flush>
        {revoke.error !== null && <ErrorState problem={revoke.error} />}
        <Read query={query}>
          {({ tokens }) => (tokens.length === 0 ? <Empty title="There is no token">Without one, only this machine may call this server.</Empty> : <Table label="Tokens and sessions" rows={tokens} columns={columns} rowKey={(t) => t.token} />)}
        </Read>
      </Pane>
    </div>
  );
}
