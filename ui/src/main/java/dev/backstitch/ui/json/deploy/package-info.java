/** Deployments, in JSON. */
@NullMarked
package dev.backstitch.ui.json.deploy;

import org.jspecify.annotations.NullMarked;
