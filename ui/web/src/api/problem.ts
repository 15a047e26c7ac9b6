/** One thing that is wrong, as the server and the command line word it. */
export interface ProblemItem {
  readonly code: string;
  readonly subject?: string;
  readonly message?: string;
  readonly nearest?: string | null;
  readonly next?: string | null;
  readonly place?: string | null;
}

/** All of it in one line: what is wrong, the nearest thing that would be right, what to do next. */
export function sentence({ code, subject, message, nearest, next }: ProblemItem): string {
  return [code, subject === undefined ? message : `${subject} ${message ?? ""}`, nearest, next]
    .filter((part) => part !== undefined && part !== null && part !== "")
    .map((part) => String(part).trim().replace(/([^.:!?])$/, "$1"))
    .join(". ")
    .replace(/^(BS-\d+)\. /, "$1 ")
    .replace(/\.\. /g, ". ");
}

/** A refused or failed request: the sentence to show, and what to tell whoever runs the server. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly title: string,
    detail: string,
    readonly request: string | null,
    readonly problems: readonly ProblemItem[] = [],
  ) {
    super(detail);
    this.name = "Problem";
  }

  /** Nothing answered at all. */
  get offline(): boolean {
    return this.status === 0;
  }
}

interface Body {
  title?: string;
  code?: string;
  detail?: string;
  request?: string;
  problems?: ProblemItem[];
}

export function problemOf(status: number, text: string, request: string | null): Problem {
  let body: Body = {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === "object" && parsed !== null) body = parsed as Body;
  } catch {
    // Something between us and the server answered; its text says nothing that helps.
  }
  const title = body.title ?? `Answer ${status}`;
  return new Problem(
    status,
    body.code ?? "",
    title,
    body.detail ?? body.title ?? `The server answered ${status}.`,
    body.request ?? request,
    body.problems ?? [],
  );
}

/** Any thrown thing as a problem. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const words = error instanceof Error ? error.message : String(error);
  return new Problem(0, "", "The server does not answer", words, null);
}
