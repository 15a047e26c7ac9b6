import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const server = process.env["BACKSTITCH_SERVER"] ?? "http://127.0.0.1:7420";

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  server: {
    host: "127.0.0.1",
    // The server believes only its own origin; in development the proxy speaks for the browser.
    proxy: {
      "/api": {
        target: server,
        changeOrigin: true,
        configure: (proxy) => {
          proxy.on("proxyReq", (request) => request.setHeader("origin", server));
        },
      },
    },
  },
  // Short names of classes: they are a good part of all styles.
  css: { modules: { generateScopedName: "_[hash:base64:5]" } },
  build: {
    target: "es2022",
    sourcemap: false,
    // Not "assets": those addresses are pages.
    assetsDir: "static",
    assetsInlineLimit: 0,
    // One file of styles: 12 KB once, where a file for each chunk came to 20 KB in 35 requests.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
  },
  test: {
    include: ["src/**/*.test.{ts,tsx}"],
    environment: "node",
    pool: "threads",
  },
});
