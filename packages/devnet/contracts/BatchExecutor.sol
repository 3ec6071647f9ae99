// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// The code of an account that delegates to this contract (EIP-7702): the account runs several calls in one transaction, all or none.
/// https://eips.ethereum.org/EIPS/eip-7702
contract BatchExecutor {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    receive() external payable {}

    /// Runs the calls in order. If one reverts, all revert, with its reason. Only the account itself can run calls.
    function execute(Call[] calldata calls) external payable {
        require(msg.sender == address(this), "only the account itself");
        for (uint256 i; i < calls.length; i++) {
            (bool success, bytes memory answer) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            if (!success)
                assembly {
                    revert(add(answer, 32), mload(answer))
                }
        }
    }

    /// An account with code signs as before: with its own key. https://eips.ethereum.org/EIPS/eip-1271
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length != 65) return 0xffffffff;
        (bytes32 r, bytes32 s, uint8 v) = (bytes32(signature[:32]), bytes32(signature[32:64]), uint8(signature[64]));
        return ecrecover(hash, v, r, s) == address(this) ? this.isValidSignature.selector : bytes4(0xffffffff);
    }

    /// An account with code must accept tokens that are sent safely.
    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }

    function onERC1155Received(address, address, uint256, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC1155Received.selector;
    }

    function onERC1155BatchReceived(
        address,
        address,
        uint256[] calldata,
        uint256[] calldata,
        bytes calldata
    ) external pure returns (bytes4) {
        return this.onERC1155BatchReceived.selector;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x150b7a02 || id == 0x4e2312e0 || id == 0x1626ba7e;
    }
}
