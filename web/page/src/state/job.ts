// What the engine is asked to compute, from the state.
import type { Job } from "../engine/engine";
import type { State } from "./state";

export function map_job(state: State): Job {
  const job: Job = { case: state.case, set: { ...state.set } };
  if (state.until !== null) job.until = state.until;
  if (state.method !== null) job.method = state.method;
  if (state.step !== null) job.step = state.step;
  return job;
}

export function case_job(state: State): Job {
  return { case: state.case, set: { ...state.set } };
}

export function flight_job(state: State): Job {
  const job: Job = { case: state.case, set: { ...state.set } };
  if (state.until !== null) job.until = state.until;
  if (state.flight_method !== null) job.method = state.flight_method;
  if (state.flight_step !== null) job.step = state.flight_step;
  return job;
}

export function rival_job(state: State): Job {
  const job = flight_job(state);
  if (state.rival?.method) job.method = state.rival.method;
  if (state.rival?.step) job.step = state.rival.step;
  return job;
}
