@NullMarked
package dev.backstitch.ui.json.asset;

import org.jspecify.annotations.NullMarked;
