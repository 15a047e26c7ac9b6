import { Link } from "wouter";
import { links } from "@/url/links";
import type { Mark, Step } from "../model/steps";
import css from "./Stepper.module.css";

const GLYPHS: Record<Mark, string> = {
  done: "✓",
  here: "▸",
  working: "▸",
  waiting: "○",
  failed: "✕",
  overridden: "!",
  optional: "–",
  undone: "↶",
};

const WORDS: Record<Mark, string> = {
  done: "",
  here: "your turn",
  working: "running",
  waiting: "",
  failed: "failed",
  overridden: "overridden",
  optional: "optional",
  undone: "",
};

/** The seven steps of a backfill; each tells what is so or what it waits for, and all can be opened. */
export function Stepper({ id, steps, shown }: { id: string; steps: readonly Step[]; shown: string }) {
  return (
    <nav aria-label="Steps of this backfill">
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step.id} className={css.step} data-mark={step.mark}>
            <Link
              href={links.backfill(id, step.id)}
              className={css.link}
              aria-current={step.id === shown ? "step" : undefined}
            >
              <span className={css.title}>
                <span className={css.glyph} aria-hidden="true">
                  {GLYPHS[step.mark]}
                </span>
                {step.title}
              </span>
              <span className={css.words}>
                {WORDS[step.mark] !== "" && <span className={css.mark}>{WORDS[step.mark]}</span>} {step.words}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
