import type { Answered } from "@/api/contract";
import { useEffect, useState } from "react";
import { get, send } from "@/api/client";
import { asProblem } from "@/api/problem";
import { queries } from "@/api/queries";
import { Button } from "@/parts/Button";
import { Dialog } from "@/parts/Dialog";
import { TextField } from "@/parts/Field";
import { loadCatalogue } from "@/state/catalogue";

/** Asks for a token when the server wants one. Pasting and password managers work (WCAG 3.3.8). */
export function TokenGate() {
  const [open, setOpen] = useState(false);
  const [token, setToken] = useState("");
  const [login, setLogin] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  useEffect(() => {
    const ask = () => {
      setOpen(true);
      void get<Answered<"Ways">>("/session/ways").then(
        (ways) => setLogin(ways.login),
        () => setLogin(null),
      );
    };
    window.addEventListener("backstitch:token", ask);
    return () => window.removeEventListener("backstitch:token", ask);
  }, []);
  const enter = async () => {
    try {
      await send("POST", "/session", { token });
      setOpen(false);
      setToken("");
      setWrong(null);
      await queries.invalidateQueries();
      await loadCatalogue();
    } catch (error) {
      setWrong(asProblem(error).message);
    }
  };
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Sign in">
      {login === null ? null : (
        <p>
          <a href={login}>Log in with your organisation</a>
        </p>
      )}
      <p>This server wants a token. Whoever runs it makes one with <code>backstitch token create</code>.</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void enter();
        }}
      >
        <TextField label="Token" type="password" autoComplete="current-password" value={token} wrong={wrong} onChange={(event) => setToken(event.target.value)} />
        <p>&nbsp;</p>
        <Button kind="primary" type="submit">Sign in</Button>
      </form>
    </Dialog>
  );
}
