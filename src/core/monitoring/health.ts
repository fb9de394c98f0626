import {
  DEGRADED_ABOVE_ERRORS,
  MAX_EVENT_LAG_SECONDS,
  MAX_JOB_DELAY_SECONDS,
  MAX_MAIL_DELAY_SECONDS,
  MAX_UNSEALED_SECONDS,
} from './limits.ts';

export type HealthStatus = 'healthy' | 'degraded' | 'critical';

/** What was measured; seconds say how long the oldest piece has been waiting, 0 when nothing waits. */
export type HealthFacts = {
  /** Errors of the server in the last ten minutes (spec §9), and the critical ones among them. */
  errors: { recent: number; critical: number };
  events: { lagSeconds: number; dead: number };
  jobs: { waiting: number; delaySeconds: number };
  audit: { unsealed: number; delaySeconds: number };
  mail: { waiting: number; delaySeconds: number; failed: number };
};

/**
 * Spec §4 Error monitor health: critical with any critical error in the window, degraded above five errors. A part
 * of the machinery that has stopped degrades too; without a database (null) nothing works.
 */
export function healthStatus(facts: HealthFacts | null): HealthStatus {
  if (!facts || facts.errors.critical > 0) return 'critical';
  const stopped =
    facts.events.lagSeconds > MAX_EVENT_LAG_SECONDS ||
    facts.jobs.delaySeconds > MAX_JOB_DELAY_SECONDS ||
    facts.audit.delaySeconds > MAX_UNSEALED_SECONDS ||
    facts.mail.delaySeconds > MAX_MAIL_DELAY_SECONDS;
  return stopped || facts.errors.recent > DEGRADED_ABOVE_ERRORS ? 'degraded' : 'healthy';
}
