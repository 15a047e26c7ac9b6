/** What there is to see of runs and publications, for those who keep an eye on them. */
@NullMarked
package dev.backstitch.engine.observe;

import org.jspecify.annotations.NullMarked;
