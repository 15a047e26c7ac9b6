/** {@code audit}: what can be rerun safely, what cannot and why, and what the worst backfill is. */
@NullMarked
package dev.backstitch.ui.cli.audit;

import org.jspecify.annotations.NullMarked;
