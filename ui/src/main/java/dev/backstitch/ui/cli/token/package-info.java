/** The verbs that hand out the right to call a server. */
@NullMarked
package dev.backstitch.ui.cli.token;

import org.jspecify.annotations.NullMarked;
