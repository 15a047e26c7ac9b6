/** The mappings that users declare: one kind per file, each with a worked date example. */
@NullMarked
package dev.backstitch.asset.mapping.kind;

import org.jspecify.annotations.NullMarked;
