/** Which endpoint of a server each verb is, and how its words become the endpoint's values. */
@NullMarked
package dev.backstitch.ui.cli.remote.line;

import org.jspecify.annotations.NullMarked;
