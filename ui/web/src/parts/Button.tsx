import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Link } from "wouter";
import css from "./Button.module.css";
import { classes } from "./classes";
import { Icon, type IconName } from "./Icon";

interface Look {
  readonly kind?: "plain" | "primary" | "danger" | "quiet";
  readonly icon?: IconName;
  readonly small?: boolean;
  readonly children?: ReactNode;
}

const look = ({ kind = "plain", small = false }: Look, only: boolean) =>
  classes(css["button"], css[kind], small && css["small"], only && css["only"]);

type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children"> & {
    /** Why it cannot be pressed; the button then stays reachable and says so. */
    readonly because?: string | null;
    readonly busy?: boolean;
  };

export function Button({ kind, icon, small, because, busy, children, onClick, ...rest }: ButtonProps) {
  const off = (because !== undefined && because !== null && because !== "") || busy === true;
  return (
    <button
      type="button"
      {...rest}
      title={off && busy !== true ? (because ?? undefined) : rest.title}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      onClick={off ? (event) => event.preventDefault() : onClick}
      className={classes(look({ kind, small }, false), rest.className)}
    >
      {icon !== undefined && <Icon name={icon} size={14} />}
      {children}
      {off && busy !== true && <span className="sr"> (not possible: {because})</span>}
    </button>
  );
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children"> & {
  readonly icon: IconName;
  readonly label: string;
  readonly small?: boolean;
};

export function IconButton({ icon, label, small, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classes(look({ kind: "quiet", small }, true), rest.className)}
    >
      <Icon name={icon} />
    </button>
  );
}

/** A link that looks like a button: it goes somewhere. */
export function LinkButton({ href, kind, icon, small, children }: Look & { readonly href: string }) {
  return (
    <Link href={href} className={look({ kind, small }, false)}>
      {icon !== undefined && <Icon name={icon} size={14} />}
      {children}
    </Link>
  );
}
