/** What a card form does: hands over a token, never a card number. */
export type CardFormProps = {
  onToken: (token: string) => void;
  onProblem: (problem: string) => void;
  pending: boolean;
};
