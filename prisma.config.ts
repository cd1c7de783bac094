import { defineConfig } from "prisma/config";

// For Prisma's own command line, where its schema engine can be downloaded: npx prisma migrate deploy, status, resolve.
// Assize itself migrates without it (app/db/migrate.server.ts).
export default defineConfig({
  schema: "prisma/schema",
  migrations: { path: "prisma/migrations" },
  datasource: { url: process.env.DATABASE_URL ?? "" },
});
