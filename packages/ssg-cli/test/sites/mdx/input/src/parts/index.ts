export * from './handed';
