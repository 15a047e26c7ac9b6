import type { ReactNode } from "react";
import css from "./Facts.module.css";

export type Fact = readonly [name: string, value: ReactNode];

/** Names and values under each other; values that are null are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css["facts"]}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== "")
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
