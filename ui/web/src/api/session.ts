import { useGet } from "./useGet";
import type { Role, Session } from "./shapes";

const ORDER: readonly Role[] = ["viewer", "operator", "publisher", "admin"];

/** Whether somebody with these roles may do what needs one of at least `needed`. */
export function may(roles: readonly Role[] | undefined, needed: Role): boolean {
  return (roles ?? []).some((role) => ORDER.indexOf(role) >= ORDER.indexOf(needed));
}

export function useSession() {
  return useGet<Session>("session", "/session");
}

export function useMay(needed: Role): boolean {
  return may(useSession().data?.roles, needed);
}
