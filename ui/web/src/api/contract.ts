import type { components } from "../../generated/api";

type Schemas = components["schemas"];

/** Pages read what is answered and change nothing of it. */
type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Field in keyof T]: Frozen<T[Field]> }
    : T;

/**
 * What the API declares to answer under a name of `openapi.json`. A field that it does not declare
 * cannot be read: the compiler refuses it.
 */
export type Answered<Name extends keyof Schemas> = Frozen<Schemas[Name]>;
