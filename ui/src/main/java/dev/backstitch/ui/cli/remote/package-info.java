/** Verbs that a server answers: it is asked, its jobs are followed, its answers are shown. */
@NullMarked
package dev.backstitch.ui.cli.remote;

import org.jspecify.annotations.NullMarked;
