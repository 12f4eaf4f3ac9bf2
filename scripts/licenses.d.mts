/** A package of a CycloneDX bill of materials, as far as its license is concerned. */
export interface Component {
  readonly name: string;
  readonly version: string;
  readonly licenses?: readonly {
    readonly expression?: string;
    readonly license?: { readonly id?: string; readonly name?: string };
  }[];
}
export function inlinedComponents(text: string): readonly (Component & { readonly purl: string })[];
export function licensesOf(components: readonly Component[]): {
  readonly text: string;
  readonly count: number;
  readonly strange: readonly string[];
};
