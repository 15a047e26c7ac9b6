/**
 * What can be rerun safely: rules that look at one asset each and say what would make its rows
 * differ if an old partition were built again today. What is not known is not safe.
 */
@NullMarked
package dev.backstitch.lineage.audit;

import org.jspecify.annotations.NullMarked;
