import { describe, expect, it } from "vitest";
import { query } from "@/url/links";
import { controlOf } from "./control";
import { draftOf, paramsOf, questionOf, reasonOf, selectionOf, type Draft } from "./draft";

const DRAFT: Draft = {
  seeds: [{ asset: "pay.payments", ranges: "2022-03-01..2022-04-11" }, { asset: "crm.tiers", ranges: "2022-03-02,2022-03-05" }],
  columns: ["amount"],
  select: "owner:crm or owner:pay",
  kept: [{ asset: "crm.weekly", why: "rebuilt by hand" }, { asset: "pay.risk", why: "" }],
  control: "2022-01-18..2022-02-28",
};

describe("a draft", () => {
  it("survives the URL whole", () => {
    expect(draftOf(new URLSearchParams(query(paramsOf(DRAFT))))).toEqual(DRAFT);
  });

  it("asks with every seed, and keeps out what was kept out whatever else is selected", () => {
    expect(questionOf(DRAFT)).toEqual({
      from: ["pay.payments[2022-03-01..2022-04-11]", "crm.tiers[2022-03-02,2022-03-05]"],
      columns: ["amount"],
      select: "(owner:crm or owner:pay) and not crm.weekly and not pay.risk",
    });
    expect(selectionOf({ ...DRAFT, select: "" })).toBe("not crm.weekly and not pay.risk");
  });

  it("asks nothing before a range is named", () => {
    expect(questionOf(draftOf(new URLSearchParams("asset=pay.payments")))).toBeNull();
  });

  it("puts on record why something was kept out", () => {
    expect(reasonOf(" wrong rates ", DRAFT.kept)).toBe("wrong rates; without crm.weekly (rebuilt by hand), pay.risk");
    expect(reasonOf("wrong rates", [])).toBe("wrong rates");
  });
});

describe("the control period", () => {
  it("is as long as the wrong one and ends just before it", () => {
    expect(controlOf("2022-03-01..2022-04-11", "day")).toBe("2022-01-18..2022-02-28");
    expect(controlOf("2022-03..2022-04", "month")).toBe("2022-01..2022-02");
    expect(controlOf("2022-02-28..2022-03-07", "week")).toBe("2022-02-14..2022-02-21");
    expect(controlOf("2022-03-05", "day")).toBe("2022-03-04");
  });

  it("is empty where time has no before", () => {
    expect(controlOf("whole", "whole")).toBe("");
    expect(controlOf("", "day")).toBe("");
  });
});
