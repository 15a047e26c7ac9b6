/**
 * Readers that know nothing of Backstitch: Spark, and Iceberg's own row reader. They run in a
 * process of their own, with the libraries that their users have, and answer questions line by
 * line.
 */
package dev.backstitch.spark.reader;
