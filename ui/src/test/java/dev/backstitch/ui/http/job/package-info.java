@NullMarked
package dev.backstitch.ui.http.job;

import org.jspecify.annotations.NullMarked;
