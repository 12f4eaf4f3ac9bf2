/** Placeholder types of the API stage; the stage's owner fills them in. */
export interface Operation {
  readonly id: string;
}
export interface ApiReference {
  readonly id: string;
}
