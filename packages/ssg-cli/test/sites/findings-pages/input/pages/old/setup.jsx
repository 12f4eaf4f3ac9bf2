import Layout from '@theme/Layout';

export default () => <Layout>Not read.</Layout>;
