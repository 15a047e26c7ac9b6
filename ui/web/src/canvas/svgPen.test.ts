import { describe, expect, it } from "vitest";
import { SvgPen } from "./svgPen";

describe("SVG pen", () => {
  it("writes what is drawn, in order", () => {
    const pen = new SvgPen();
    pen.fillStyle = "#123456";
    pen.fillRect(1, 2, 3, 4);
    pen.globalAlpha = 0.3;
    pen.strokeStyle = "#ff0000";
    pen.setLineDash([4, 2]);
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.lineTo(10.123, 5);
    pen.stroke();
    expect(pen.text(20, 10, "#fff")).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" viewBox="0 0 20 10">' +
        '<rect width="100%" height="100%" fill="#fff"/>' +
        '<path d="M1 2h3v4h-3z" fill="#123456"/>' +
        '<path d="M0 0L10.12 5" fill="none" stroke="#ff0000" stroke-width="1" stroke-dasharray="4 2" opacity="0.3"/></svg>',
    );
  });

  it("escapes names", () => {
    const pen = new SvgPen();
    pen.font = "600 13px system-ui";
    pen.fillText('a<b & "c"', 0, 0);
    expect(pen.text(1, 1, "#fff")).toContain('font-size="13" font-weight="600"');
    expect(pen.text(1, 1, "#fff")).toContain('a&lt;b &amp; &quot;c&quot;</text>');
  });
});
