import type { Skeleton, SkeletonAsset } from "@/state/skeleton";

type Test = (asset: SkeletonAsset) => boolean;

/**
 * The assets that a filter text means. The grammar is that of selections (`owner:`, `kind:`, `and`,
 * `or`, `not`, brackets, `+a`, `a+2`); a bare word may also be a part of a name, which only a page does.
 */
export function filtered(skeleton: Skeleton, text: string): ReadonlySet<number> | null {
  const words = text.match(/[()]|[^\s()]+/g) ?? [];
  if (words.length === 0) return null;
  const test = new Reader(skeleton, words).read();
  return new Set(skeleton.assets.filter(test).map((asset) => asset.index));
}

class Reader {
  private at = 0;

  constructor(
    private readonly skeleton: Skeleton,
    private readonly words: readonly string[],
  ) {}

  read(): Test {
    let test = this.all();
    while (this.take("or")) test = either(test, this.all());
    return test;
  }

  private all(): Test {
    let test = this.one();
    while (this.at < this.words.length && this.peek() !== "or" && this.peek() !== ")") {
      this.take("and");
      test = both(test, this.one());
    }
    return test;
  }

  private one(): Test {
    if (this.take("not")) {
      const test = this.one();
      return (asset) => !test(asset);
    }
    if (this.take("(")) {
      const test = this.read();
      this.take(")");
      return test;
    }
    const word = this.words[this.at++];
    return word === undefined ? () => true : this.named(word);
  }

  private named(word: string): Test {
    const [, field, value] = /^(owner|tag|layer|kind|group):(.+)$/.exec(word) ?? [];
    if (field !== undefined && value !== undefined) return fieldTest(field, value);
    const [, up, name, down] = /^(\d*\+)?([^+]+)(\+\d*)?$/.exec(word) ?? [];
    const part = (name ?? word).toLowerCase();
    const is: Test = (asset) => asset.asset.toLowerCase().includes(part);
    if (up === undefined && down === undefined) return is;
    const start = this.skeleton.assets.filter(name !== undefined && this.skeleton.byName.has(name) ? (a) => a.asset === name : is);
    const found = new Set(start.map((asset) => asset.index));
    if (up !== undefined) this.walk(start, this.skeleton.up, levelsOf(up), found);
    if (down !== undefined) this.walk(start, this.skeleton.down, levelsOf(down), found);
    return (asset) => found.has(asset.index);
  }

  private walk(start: readonly SkeletonAsset[], next: Skeleton["up"], levels: number, found: Set<number>): void {
    let ring = start.map((asset) => asset.index);
    for (let level = 0; level < levels && ring.length > 0; level++) {
      ring = ring.flatMap((i) => next[i] ?? []).filter((i) => !found.has(i));
      ring.forEach((i) => found.add(i));
    }
  }

  private peek(): string | undefined {
    return this.words[this.at]?.toLowerCase();
  }

  private take(word: string): boolean {
    if (this.peek() !== word) return false;
    this.at++;
    return true;
  }
}

function fieldTest(field: string, value: string): Test {
  if (field === "tag") return (asset) => asset.tags.includes(value);
  return (asset) => asset[field as "owner" | "layer" | "kind" | "group"] === value;
}

function levelsOf(sign: string): number {
  const digits = sign.replace("+", "");
  return digits === "" ? Infinity : Number(digits);
}

const either = (a: Test, b: Test): Test => (asset) => a(asset) || b(asset);
const both = (a: Test, b: Test): Test => (asset) => a(asset) && b(asset);
