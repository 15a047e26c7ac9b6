import { describe, expect, it } from "vitest";
import { best, score } from "./match";

const NAMES = ["payments.payments", "payments.payments_eur", "crm.customers", "finance.monthly_payments"];

describe("the palette's search", () => {
  it("prefers the start of a word", () => {
    expect(best(NAMES, "eur", (n) => n, 3)[0]).toBe("payments.payments_eur");
    expect(best(NAMES, "cust", (n) => n, 3)[0]).toBe("crm.customers");
  });
  it("wants every word", () => expect(best(NAMES, "finance pay", (n) => n, 9)).toEqual(["finance.monthly_payments"]));
  it("finds scattered letters, after whole ones", () => {
    expect(score("payments.payments_eur", "pyr")).not.toBeNull();
    expect(score("crm.customers", "xyz")).toBeNull();
  });
});
