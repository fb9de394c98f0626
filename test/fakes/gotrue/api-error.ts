/** An error as GoTrue reports it: with an HTTP status, a code for programs and words for people. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly reasons: string[] | undefined;

  constructor(status: number, code: string, message: string, reasons?: string[]) {
    super(message);
    this.status = status;
    this.code = code;
    this.reasons = reasons;
  }

  /** Clients that name the API version 2024-01-01 get the code as `code`, older ones the status there. */
  body(versioned: boolean): object {
    const weak = this.reasons ? { weak_password: { reasons: this.reasons, message: this.message } } : {};
    return versioned
      ? { code: this.code, message: this.message, ...weak }
      : { code: this.status, error_code: this.code, msg: this.message, ...weak };
  }
}
