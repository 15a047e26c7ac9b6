@NullMarked
package dev.backstitch.ui.http.service;

import org.jspecify.annotations.NullMarked;
