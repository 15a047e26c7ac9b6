/**
 * What must be kept of the tables of a home, and for whom: releases of the last months, workspaces
 * that are open, files of live runs. Maintenance removes nothing that is named here.
 */
@NullMarked
package dev.backstitch.engine.maintain;

import org.jspecify.annotations.NullMarked;
