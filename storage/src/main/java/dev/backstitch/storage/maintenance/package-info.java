/** Keeping tables small and their past short, without losing what anybody needs: ports. */
@NullMarked
package dev.backstitch.storage.maintenance;

import org.jspecify.annotations.NullMarked;
