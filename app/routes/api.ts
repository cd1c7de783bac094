import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerApi } from "#app/http/api/answer-api.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  return await answerApi(args);
}

export async function action(args: ActionFunctionArgs) {
  return await answerApi(args);
}
