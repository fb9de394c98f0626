/** Characters. */
export const TASK_TITLE_MIN = 3;
export const TASK_TITLE_MAX = 120;
export const TASK_DESCRIPTION_MAX = 4_000;
export const TASK_COMMENT_MAX = 2_000;
export const TASK_STEP_MAX = 160;
/** Steps of one checklist. */
export const TASK_STEPS_MAX = 30;
export const TASK_COMMENTS_MAX = 500;
export const TASK_ATTACHMENTS_MAX = 6;
export const TASK_ATTACHMENT_NAME_MAX = 120;
/** Minute of the day where the task is due at which the assignee is reminded of what is due: 8:00 AM. */
export const TASK_REMINDER_MINUTE = 8 * 60;
