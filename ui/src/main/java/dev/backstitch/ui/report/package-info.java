/** The audit report as a page, as Markdown, as JSON and as SARIF. */
@NullMarked
package dev.backstitch.ui.report;

import org.jspecify.annotations.NullMarked;
