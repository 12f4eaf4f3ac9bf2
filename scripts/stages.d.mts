export const stages: readonly string[];
export const shared: readonly string[];
export function stageRules(): readonly unknown[];
export function isStageRule(override: unknown): boolean;
